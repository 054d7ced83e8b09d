/** The worker's entry: one service for every game of the page. */
import { expose } from 'comlink';
import { GameService } from './service.js';

expose(new GameService());
