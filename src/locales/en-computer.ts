/** English, of the computer that plays or advises. */
import type { ComputerMessages } from './computer-messages.js';

export const enComputer: ComputerMessages = {
  computer: 'The computer plays',
  player: 'You play; the computer waits',
  thinking: 'The computer is thinking …',
  letComputer: 'Let the computer play',
  stopComputer: 'Stop the computer',
  saidComputer: 'The computer plays.',
  saidPlayer: 'You play.',
};
