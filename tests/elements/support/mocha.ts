// Globals of the runner as typed imports.
type Body = () => unknown;

interface Mocha {
  describe(title: string, body: Body): void;
  it(title: string, body: Body): void;
  beforeEach(body: Body): void;
  afterEach(body: Body): void;
  before(body: Body): void;
  after(body: Body): void;
}

export const { describe, it, beforeEach, afterEach, before, after } = globalThis as unknown as Mocha;
