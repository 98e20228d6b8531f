// iam-elements/testing: helpers for tests of host pages. Loads no elements and no test runner. Runs in Node and in a
// page.
export {
  fakeServer,
  FakeServer,
  type FakeServerOptions,
  type Instead,
  type Outcome,
  type Where,
} from "./server/fakeServer.ts";
export { startServer, type StartedServer } from "./server/startServer.ts";
export { sampleUser } from "./server/sample.ts";
export type { Client, Group, Organization, Realm, Role, Session, User } from "./server/realm.ts";
export {
  panel,
  type Dialog,
  type Field,
  type Panel,
  type Part,
  type Row,
  type Scope,
  type State,
  type Variant,
} from "./page/panel.ts";
export type { LocatorLike, Target } from "./page/target.ts";
