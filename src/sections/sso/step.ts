import type { AreaLink } from "../../kit/navigation/address.ts";
import type { Organization } from "./api.ts";
import type { Connection } from "./connection.ts";
import type { Protocol, serviceOf } from "./services.ts";

/** Props of every step. */
export interface StepProps {
  organization: Organization;
  /** Undefined until the connection is created. */
  connection?: Connection | undefined;
  alias: string;
  service: ReturnType<typeof serviceOf>;
  protocol: Protocol;
  userLink: (id: string) => AreaLink;
  /** Opens the next step. */
  onNext: () => void;
}

/** Props of steps that need the connection. */
export interface ConnectionStepProps extends StepProps {
  connection: Connection;
}
