import type { FindRecord } from "../../kit/area/defineArea.ts";
import { findOrganization } from "../../sections/scope/findOrganization.ts";

/** Finds an organization by ID or alias. */
const find: FindRecord = async (server, name) => (await findOrganization(server, name))?.id;

export default find;
