// The engine alone, where there is no DOM library. Only type-checked.
import { createEngine } from 'block-puzzle-element/engine';

void createEngine();
