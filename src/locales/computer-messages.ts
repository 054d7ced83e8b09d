/** What a language has to say of the computer that plays or advises, in games of more than one kind. */
export interface ComputerMessages {
  readonly computer: string;
  readonly thinking: string;
  readonly letComputer: string;
  readonly stopComputer: string;
  readonly saidComputer: string;
  readonly saidPlayer: string;
}
