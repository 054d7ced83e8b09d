/** What a language has to say of the computer that plays or advises, in games of more than one kind. */
export interface ComputerMessages {
  readonly computer: string;
  /** The computer was to play, and waits: a person has taken over, or stopped it. */
  readonly player: string;
  readonly thinking: string;
  readonly letComputer: string;
  readonly stopComputer: string;
  readonly saidComputer: string;
  readonly saidPlayer: string;
}
