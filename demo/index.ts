import 'block-puzzle-element';
