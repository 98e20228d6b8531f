import { standIn } from "../../../../api/secrets.ts";
import { configPath } from "../../../../kit/record/path.ts";
import type { ValueOf } from "../../../../kit/form/fields.ts";
import type { ConnectionTest } from "../../api.ts";
import { settingOf, type StorageProvider } from "../../storage.ts";

/** Default timeout of a test in milliseconds, so that it always ends. */
const waitMs = "10000";

/** Request body of a test, from the values in the form. Keycloak replaces the masked password by the stored one. */
export function testBody(values: ValueOf, stored: StorageProvider | undefined): ConnectionTest {
  const textOf = (name: string) => {
    const value = values(configPath(name));
    return value === undefined || value === null ? "" : String(value);
  };
  return {
    connectionUrl: textOf("connectionUrl"),
    bindDn: textOf("bindDn"),
    bindCredential: textOf("bindCredential"),
    useTruststoreSpi: textOf("useTruststoreSpi"),
    connectionTimeout: textOf("connectionTimeout") || waitMs,
    startTls: String(values(configPath("startTls")) === true),
    authType: textOf("authType"),
    componentId: stored?.id ?? "",
  };
}

/** True if the test needs a new password, because Keycloak sends the stored one only to the saved URL. */
export const asksAgain = (test: ConnectionTest, stored: StorageProvider | undefined) =>
  test.authType !== "none" &&
  test.bindCredential === standIn &&
  test.connectionUrl !== settingOf(stored, "connectionUrl");

/** Splits a connection URL. Keycloak accepts several URLs, separated by spaces. */
export const urlsOf = ({ connectionUrl }: ConnectionTest): readonly string[] =>
  connectionUrl.split(/\s+/).filter(Boolean);
