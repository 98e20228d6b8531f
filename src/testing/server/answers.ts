/** What the server answers: a status, a body as JSON, and where a new record is. */
export interface Answer {
  status: number;
  body?: unknown;
  /** Address of a record that was made, below the realm: `/users/{id}`. */
  location?: string;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const done: Answer = { status: 204 };
export const made = (location: string, body?: unknown): Answer => ({ status: 201, location, body });

/** A no of the server. Thrown by whoever finds that a call cannot be answered otherwise. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(status: number, body: unknown) {
    super(`HTTP ${status}`);
    this.answer = { status, body };
  }
}

export const notFound = (error: string) => new Refusal(404, { error });
export const taken = (errorMessage: string) => new Refusal(409, { errorMessage });
export const invalid = (errorMessage: string) => new Refusal(400, { errorMessage });
/** A value that the user profile does not take; `params` begins with the field. */
export const invalidField = (field: string, errorMessage: string, ...params: unknown[]) =>
  new Refusal(400, { field, errorMessage, params: [field, ...params] });
