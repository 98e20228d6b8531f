import "../../../elements/client-scopes.ts";
import "../../../elements/clients.ts";
import "../../../elements/session.ts";
import { elementContract } from "./elementContract.ts";

elementContract("iam-clients");
elementContract("iam-client-scopes");
