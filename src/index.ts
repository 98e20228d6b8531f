// Public API for React hosts and for pages that create their session in code. Registers no element and needs no
// document. The build keeps each module separate, so that bundlers drop unused ones.

// React components of the panels: `<Users>` renders the same as `<iam-users>`.
export { Alerts } from "./embed/react/panels/Alerts.ts";
export { Console } from "./embed/react/panels/Console.ts";
// elements:start: written by `npm run generate`.
export { Authentication } from "./embed/react/panels/Authentication.ts";
export { CheckUp } from "./embed/react/panels/CheckUp.ts";
export { ClientScopes } from "./embed/react/panels/ClientScopes.ts";
export { Client } from "./embed/react/panels/Client.ts";
export { Clients } from "./embed/react/panels/Clients.ts";
export { Compare } from "./embed/react/panels/Compare.ts";
export { CustomPages } from "./embed/react/panels/CustomPages.ts";
export { Dashboard } from "./embed/react/panels/Dashboard.ts";
export { Events } from "./embed/react/panels/Events.ts";
export { Groups } from "./embed/react/panels/Groups.ts";
export { History } from "./embed/react/panels/History.ts";
export { IdentityProviders } from "./embed/react/panels/IdentityProviders.ts";
export { MyTeam } from "./embed/react/panels/MyTeam.ts";
export { Organization } from "./embed/react/panels/Organization.ts";
export { Organizations } from "./embed/react/panels/Organizations.ts";
export { Permissions } from "./embed/react/panels/Permissions.ts";
export { RealmSettings } from "./embed/react/panels/RealmSettings.ts";
export { Realms } from "./embed/react/panels/Realms.ts";
export { Reports } from "./embed/react/panels/Reports.ts";
export { Roles } from "./embed/react/panels/Roles.ts";
export { Sessions } from "./embed/react/panels/Sessions.ts";
export { SsoSetup } from "./embed/react/panels/SsoSetup.ts";
export { UserFederation } from "./embed/react/panels/UserFederation.ts";
export { User } from "./embed/react/panels/User.ts";
export { Users } from "./embed/react/panels/Users.ts";
export { Workflows } from "./embed/react/panels/Workflows.ts";
// elements:end

export { createSession } from "./session/createSession.ts";
export { SessionProvider, useIamSession, type SessionProviderProps } from "./embed/react/SessionProvider.tsx";
export type {
  ConsoleProps,
  EventProps,
  LookProps,
  PanelHandle,
  PanelProps,
  SessionProps,
} from "./embed/react/props.ts";
export type { IamEventMap, IamEventName } from "./embed/events.ts";
export type {
  AlertDetail,
  BeforeChangeDetail,
  ChangeDetail,
  ErrorDetail,
  LoadingDetail,
  NavigateDetail,
  ReadyDetail,
  SessionDetail,
  SsoStateDetail,
} from "./kit/panel/events.ts";
export { ContextProviderEvent, ContextRequestEvent, sessionContext, type ContextCallback } from "./embed/context.ts";

export type { IamSession } from "./session/publicSession.ts";
export type { SessionConfig } from "./session/config.ts";
export type { SessionStatus } from "./session/sessionState.ts";
export type { GivenAccess, HostAccess } from "./session/hostAccess.ts";
export type {
  Extension,
  ExtensionColumn,
  ExtensionPageAction,
  ExtensionRowAction,
  ExtensionTab,
} from "./kit/extend/extension.ts";
export type { AreaRecords, ExtensionOf } from "./embed/records.ts";
export type { LinkTo } from "./embed/linkTo.ts";
export type { SnapshotCause, SnapshotHead, SnapshotStore } from "./kit/panel/snapshotStore.ts";
export type { GetToken } from "./session/hostSource.ts";
export type { SignInOptions, SignOutOptions, StepUpRequest, TokenRequest } from "./session/tokenSource.ts";
export type { WhoAmI } from "./session/whoAmI.ts";

export { ApiError, isApiError, type FieldError } from "./api/ApiError.ts";
export type { AdminApi } from "./api/adminApi.ts";
export type { RequestArgs, Server } from "./api/server.ts";

export { version } from "./version.ts";
