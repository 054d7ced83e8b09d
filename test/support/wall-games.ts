/** Wall games of the engine beside the reference: the same start for both, and what both show. */
import type { Game, WallPositionInput } from 'block-puzzle-element/engine';
import { drawnWall, WallModel, type WallSetup } from './wall-model.js';

export type WallGame = Game<'pop'>;

function setupAt(start: WallPositionInput): WallSetup {
  const samegame = start.variant === 'samegame';
  const size = samegame ? 15 : 9;
  return {
    rows: start.rows ?? start.board?.length ?? size,
    columns: start.columns ?? start.board?.[0]?.length ?? size,
    colors: start.colors ?? (samegame ? 5 : 3),
    strip: start.contagion === 'strip',
    compact: start.compact ?? samegame,
    samegame: (start.scoring ?? (samegame ? 'samegame' : 'bricks')) === 'samegame',
    penalty: start.penalty ?? true,
  };
}

/** The reference at the start that the engine would read. */
export function modelAt(start: WallPositionInput): WallModel {
  const setup = setupAt(start);
  return new WallModel(setup, start.board ?? drawnWall(setup, start.seed!), start.score ?? 0);
}

/** What the rules decide of a game. */
export function shownBy(game: WallGame): object {
  const { board, score, bricks, counts, over, won, moves, areas } = game.state;
  const { areas: list, cells } = game.outlook();
  return {
    ...{ board, score, bricks, counts, over, won, moves, areas, cells },
    list,
    legal: game.legalMoves(),
  };
}

/** The same of the reference. */
export function shownByModel(model: WallModel): object {
  const { board, score, bricks, counts, over, won, moves } = model;
  const { rows, columns } = model.setup;
  const areas = model.areas();
  const cells = Array.from({ length: rows }, () => Array<number>(columns).fill(-1));
  areas.forEach((area, i) => {
    area.forEach(({ row, column }) => (cells[row]![column] = i));
  });
  const list = areas.map((area) => ({
    ...area[0]!,
    color: model.at(area[0]!.row, area[0]!.column),
    size: area.length,
    points: model.points(area.length),
  }));
  return {
    ...{ board, score, bricks, counts, over, won, moves, areas: areas.length, cells },
    list,
    legal: areas.map((area) => area[0]!),
  };
}
