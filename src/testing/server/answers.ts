/** Response: status, JSON body, and location of a new record. */
export interface Answer {
  status: number;
  body?: unknown;
  /** Path of a created record below the realm: `/users/{id}`. */
  location?: string;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const done: Answer = { status: 204 };
export const made = (location: string, body?: unknown): Answer => ({ status: 201, location, body });

/** Error response. Route handlers throw it. */
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
/** Validation error of the user profile. `params` starts with the field. */
export const invalidField = (field: string, errorMessage: string, ...params: unknown[]) =>
  new Refusal(400, { field, errorMessage, params: [field, ...params] });
