/**
 * Whole games, made in the engine: moves and nothing else, no undo. The text holds the seed and every move. The wall
 * was cleared by the computer's search, and its record says that it had help.
 */
export const RECORDS: Readonly<Record<string, string>> = {
  'Blocks, 252 moves':
    'r1AQEGYmxvY2tzOdCAAAAAZxdWluY2X8AUaACIIwWaAgaC6WREWCAEIIkhyNUG2qDB2MS7wjRCposlIkg2oBtHAZgEcJm04l' +
    'oQhQsmgZo1UEi6UmbYIFQAOFQFgogmKcLG4qqx1SmwSlRrNLCG0iqKEoUkMso1aNFHEbi4JQCEENrARlhUGNAoBBCEsMjopQ' +
    'KBKFVQhQoiptsLMVdUIRijpahIxVJBVSpWCJEVgipVupAEqCEWAqtStCkmkykitLjYQbbWwChIAgY4oBaKJlI2KlKBiQQLEZ' +
    'SUUkqJEUQKITWYBCKjNMriGUbK0oQSmqWQ5EpiBktiBimSWMeVisDEKAGHMCgEmoJagSTSCVY0gKsWsEkP4bC4yqFv',
  'Blockudoku, 299 moves':
    'r1AQEKYmxvY2t1ZG9rdUIQgAAAAFYmlyY2irAlqPJlLQOgFtPCETk1OZ-CFqhgxBksIYKAEJBwfAkmO1_LpUpwMHE3IQGgIL' +
    'TR-gAdAUcqg_BktJiAoxVAEEBIBAWKKh7Q1uoowCRih4ED4ytlpJxJACcpRzQ0ADYWtFaAoOKJ0xaCuQ5ChsgICogAJIAtpA' +
    'Clugo6JpaG0opxPAgIlogBp-l48A0JPAehyEhpwPE9JqEMEFOA4i1eGYDEkKFCIyoQvZEEBHAEDDAShF_ARshhTDgPClcGEp' +
    'QZckhuxQNEBixIDFRgswHAUIJI4pQ3JlOoIEGUYKZeuhzHIuBEYpxhHmOPJ_IQeupcClbRGCC4SpAUFowiRdKU3Ag4gwbAF-' +
    'G01NAOg4BRgmi0sDoGiZMBgyopIAYAk5UpAAtp-OJIB1sF4YiYgO1VFBsuhnD0AAUFBw2oZCKIswBhBUYtBPC4AqA6A1zM4S' +
    'HkxBUDykq7O6_8',
  'Quintris, 807 moves':
    'r1AQEIcXVpbnRyaXNlxAQAAAAABHBlbnQApwYFsqzst7AtKyJSexdbIiyIdbJ7KSsEV7DsEdbIt1sCk7JkrJU7IiyJWxSs07BnWx' +
    'eyS1sksXsibGwIsi3WyVKxV7dbKSezdbJ1ew7Lsi0yrDdbIl7IlXsbLTsFdbBVsCXWyKsFsp1s7JLItI7KSsbBUrFbKdbKsuxsmS' +
    'KeyLTKsHSsNKzSsCrIh7JrFI3stbF1sNbKdbBLKSsOyVbLWydSnst1sOw7B7J0irJ3WxtbIqway07JUrBbFKwJsldagdbDWyWyRM' +
    'qwewWyIs0rF7TsnStKwrAmzWw0rCSsqolSstbFwHC8rIM',
  'SameGame, 52 moves':
    'r1AQEIc2FtZWdhbWVzm5AAGYnJpY2tzNNzPwcnXpkdtxiPLR8vGUlHQkI5ec7s9LUvAlYWGsniHvoKcjHuoiMqX3W3EzcPL2djXxdJ8kMyEQzw',
};
