/** Plays quintris for the tuning: a sample is a game. */
import { type GameScore, Games, type GameSetup } from '../quintris/games.js';
import type { OpenPlayer } from './subject.js';

const open: OpenPlayer<GameScore> = async (bytes) => {
  const games = await Games.create(bytes);
  return ({ weights, setup, seed, from, count }) => {
    games.setWeights(weights);
    return Array.from({ length: count }, (_, i) => games.play(`${seed}-${from + i}`, setup as GameSetup));
  };
};

export default open;
