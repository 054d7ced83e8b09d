/** The text of integrations/attributes.json, made of the table of attributes. */
export function authorsTable(): Promise<string>;
