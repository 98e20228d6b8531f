import { useMemo } from "react";
import type { Server } from "../../../api/server.ts";
import { CreateForm } from "../../../kit/form/CreateForm.tsx";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { Skeleton } from "../../../kit/states/states.tsx";
import { inSteps } from "../../../kit/write/inSteps.ts";
import { lookForMade } from "../../../kit/write/record.ts";
import { entering } from "../../../kit/write/steps.ts";
import { connectionAccess, ssoApi } from "../api.ts";
import { serviceKey, testedKey, type Connection } from "../connection.ts";
import { detailsForm, startOf } from "../form.ts";
import { mapperFor, targets } from "../mapping.ts";
import type { StepProps } from "../step.ts";

const ReadMetadata = lazily<Pick<StepProps, "protocol" | "service" | "connection">>(
  () => import("../ReadMetadata.tsx"),
  () => <Skeleton lines={2} />,
);

/** Settings that the service gave. Creates the connection, or changes it. */
export function DetailsStep(props: StepProps) {
  return props.connection ? <Stored {...props} connection={props.connection} /> : <Fresh {...props} />;
}

/** Creates a connection, links it to the organization and maps the attributes of the service. */
async function createConnection(
  server: Server,
  connection: Connection,
  { organizationId, service, protocol }: { organizationId: string } & Pick<StepProps, "service" | "protocol">,
): Promise<{ alias: string }> {
  const api = ssoApi(server);
  const { alias = "" } = connection;
  const { attributes } = service.way;
  await inSteps([
    entering({
      what: "identityProvider",
      enter: () => api.create(connection),
      leave: () => api.remove(alias),
      isIn: async () => (await api.find(alias)) !== null,
    }),
    entering({
      what: "linkIdentityProvider",
      enter: () => api.link(organizationId, alias),
      leave: () => api.unlink(organizationId, alias),
      isIn: async () => (await api.find(alias))?.organizationId === organizationId,
    }),
    ...(attributes ? targets : []).map((target) =>
      entering({
        what: target,
        enter: () => api.createMapper(alias, mapperFor(protocol, target, attributes?.[target] ?? target)),
        isIn: async () => (await api.mapperList(alias)).some(({ name }) => name === target),
      }),
    ),
  ]);
  return { alias };
}

function Fresh({ organization, alias, service, protocol }: StepProps) {
  const t = useT();
  const server = useServer();
  const query = useQueryState();
  const api = ssoApi(server);
  const form = useMemo(() => detailsForm(protocol), [protocol]);
  const initial = useMemo(
    (): Connection => ({
      alias,
      providerId: protocol,
      displayName: organization.name ?? alias,
      enabled: true,
      hideOnLogin: true,
      config: { ...startOf(protocol, server.issuer), [serviceKey]: service.id },
    }),
    [alias, protocol, organization.name, service.id, server.issuer],
  );
  const { id: organizationId = "" } = organization;
  return (
    <CreateForm<Connection, { alias: string }>
      area="identity-providers"
      form={form}
      initial={initial}
      create={(by, connection) => createConnection(by, connection, { organizationId, service, protocol })}
      find={async (connection) => {
        const found = await api.find(alias);
        // An unlinked connection is not finished.
        return found?.organizationId ? lookForMade(connection, found, { alias }) : undefined;
      }}
      success="sso.created"
      failure="sso.createError"
      invalidate={[["identity-providers"], ["organizations"]]}
      submitLabel={t("sso.create")}
      idOf={(made) => made.alias}
      onCreated={(made) =>
        query.set({ connection: made.alias, service: undefined, protocol: undefined, step: undefined })
      }
      onCancel={() => query.set({ service: undefined, protocol: undefined, step: undefined })}
      before={<ReadMetadata protocol={protocol} service={service} connection={undefined} />}
    />
  );
}

/** A change of the settings invalidates the test. */
const untested = (connection: Connection): Connection => ({
  ...connection,
  config: { ...connection.config, [testedKey]: "" },
});

function Stored({ alias, service, protocol, connection, onNext }: StepProps & { connection: Connection }) {
  const api = ssoApi(useServer());
  const form = useMemo(() => detailsForm(protocol, connection), [protocol, connection]);
  return (
    <RecordForm<Connection>
      {...connectionAccess(api, alias)}
      prepare={untested}
      area="identity-providers"
      id={alias}
      record={connection}
      form={form}
      success="updateSuccessIdentityProvider"
      failure="updateErrorIdentityProvider"
      invalidate={[["identity-providers"], ["organizations"]]}
      onSaved={onNext}
      before={<ReadMetadata protocol={protocol} service={service} connection={connection} />}
    />
  );
}
