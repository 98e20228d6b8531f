import { standIn } from "../../../../api/secrets.ts";
import { configPath } from "../../../../kit/form/path.ts";
import type { ValueOf } from "../../../../kit/form/fields.ts";
import type { ConnectionTest } from "../../api.ts";
import { settingOf, type StorageProvider } from "../../storage.ts";

/** So long is waited where nothing is said, in milliseconds: a test that never ends tells nothing. */
const waitMs = "10000";

/** What a test is sent, out of the form: saved or not. The server takes its stand-in for the password it keeps. */
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

/** The password that the server keeps was typed for another address, and goes to no new one. */
export const asksAgain = (test: ConnectionTest, stored: StorageProvider | undefined) =>
  test.authType !== "none" &&
  test.bindCredential === standIn &&
  test.connectionUrl !== settingOf(stored, "connectionUrl");
