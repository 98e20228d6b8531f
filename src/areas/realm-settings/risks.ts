import type { Consequence } from "../../kit/form/fields.ts";
import { attributePath, getIn, isSame, type Path } from "../../kit/record/path.ts";

type Risk = (before: unknown, after: unknown) => readonly Consequence[];

const danger = (key: string): Consequence => ({ key: `realmSettings.risk.${key}`, danger: true });
const note = (key: string, values?: Consequence["values"]): Consequence => ({
  key: `realmSettings.risk.${key}`,
  ...(values && { values }),
});

const changed = (path: Path, then: (before: unknown, after: unknown) => readonly Consequence[]): Risk => {
  return (before, after) => {
    const [old, now] = [getIn(before, path), getIn(after, path)];
    return isSame(old, now) ? [] : then(old, now);
  };
};

const minutes = (seconds: unknown) => Math.round(Number(seconds) / 60);

/** Risk of shorter sessions. */
export const sessionRisk = (path: Path): Risk =>
  changed(path, (old, now) => (Number(now) < Number(old) ? [note("shorterSession")] : []));

/** Risk `key` of a shorter time. 0 means that the setting has no limit of its own. */
export const shorterRisk = (path: Path, key: string): Risk =>
  changed(path, (old, now) => {
    const [before, after] = [old, now].map((seconds) => Number(seconds) || Number.POSITIVE_INFINITY);
    return (after ?? 0) < (before ?? 0) ? [note(key)] : [];
  });

/** Risk of a longer access token lifespan: an issued token keeps revoked rights until it expires. */
export const tokenRisk = (path: Path): Risk =>
  changed(path, (old, now) => (Number(now) > Number(old) ? [note("longerToken", { count: minutes(now) })] : []));

/** Risk of a limit for offline sessions, which had none. */
export const limitRisk: Risk = changed(["offlineSessionMaxLifespanEnabled"], (_, now) =>
  now === true ? [note("shorterOffline")] : [],
);

/** Risk of another lifespan of links in emails. `otherwise` is the path of the default. */
export const linkRisk =
  (path: Path, otherwise: Path = path): Risk =>
  (before, after) => {
    const [old = 0, now = 0] = [before, after].map((realm) => Number(getIn(realm, path) || getIn(realm, otherwise)));
    return old === now ? [] : [note(now < old ? "shorterLink" : "longerLink")];
  };

/** Risk of another number of failures before a lock. */
export const failureRisk: Risk = changed(["failureFactor"], (old, now) =>
  Number(now) > Number(old) ? [note("moreGuesses")] : [Number(now) < 3 ? danger("fewFailures") : note("fewerFailures")],
);

/** Risk of another lock time. */
export const waitRisk = (path: Path): Risk =>
  changed(path, (old, now) => [note(Number(now) > Number(old) ? "longerWait" : "moreGuesses")]);

/** Risk of another number of temporary locks before a permanent lock. */
export const lockoutRisk: Risk = changed(["maxTemporaryLockouts"], (old, now) => [
  note(Number(now) < Number(old) ? "lockout" : "moreGuesses"),
]);

/** Risk of required email verification: without an SMTP server, users can't verify their email address. */
export const verifyRisk: Risk = (before, after) =>
  changed(["verifyEmail"], (_, now) => {
    if (now !== true) return [];
    return [getIn(after, ["smtpServer", "host"]) ? note("verify") : danger("verifyNoMail")];
  })(before, after);

/** Risk for users who sign in with their email address. */
export const addressRisk: Risk = changed(["loginWithEmailAllowed"], (_, now) =>
  now === false ? [danger("noAddress")] : [],
);

export const algorithmRisk: Risk = changed(["defaultSignatureAlgorithm"], () => [danger("algorithm")]);

/** Risk of refresh token rotation. With `refreshTokenMaxReuse` 0, a token can be used once only. */
const reuse = (realm: unknown): Consequence =>
  note(Number(getIn(realm, ["refreshTokenMaxReuse"])) > 0 ? "reuse" : "revoke");

/** Risk of turning on refresh token rotation. */
export const revocationRisk: Risk = (before, after) =>
  changed(["revokeRefreshToken"], (_, now) => (now === true ? [reuse(after)] : []))(before, after);

/** Risk of another reuse limit while refresh token rotation is on. */
export const reuseRisk: Risk = (before, after) =>
  changed(["refreshTokenMaxReuse"], (old, now) => {
    if (getIn(before, ["revokeRefreshToken"]) !== true || getIn(after, ["revokeRefreshToken"]) !== true) return [];
    return [Number(now) < Number(old) ? reuse(after) : note("moreReuse")];
  })(before, after);

/** Risk of self-registration. */
export const registrationRisk: Risk = changed(["registrationAllowed"], (_, now) =>
  now === true ? [danger("registration")] : [],
);

const forGood: ReadonlySet<unknown> = new Set(["PermanentLockout", "PermanentAfterTemporaryLockout"]);

/** Risk of turning off brute force detection or of permanent locks. */
export const bruteForceRisk: Risk = changed(["bruteForceMode"], (old, now) => {
  if (now === "Disabled") return [danger("guessing")];
  return forGood.has(now) && !forGood.has(old) ? [danger("lockout")] : [];
});

/**
 * Risk of another header. Higher if the value no longer matches `forbids`: other sites could frame the sign-in page.
 */
export const headerRisk = (name: string, forbids = /./): Risk =>
  changed(["browserSecurityHeaders", name], (_, now) => [
    forbids.test(String(now ?? "")) ? note("header") : danger("noHeader"),
  ]);

/** Risk of a rename: URLs and the issuer in tokens change. An admin of the realm itself is signed out. */
export const renameRisk = (isOwn: boolean): Risk =>
  changed(["realm"], () => [danger("rename"), ...(isOwn ? [danger("renameOwn")] : [])]);

export const frontendRisk: Risk = changed(attributePath("frontendUrl"), () => [danger("frontendUrl")]);

/** Risk of unencrypted passwords or of rejecting requests without HTTPS. */
export const sslRisk: Risk = changed(["sslRequired"], (_, now) =>
  now === "none" ? [danger("clearText")] : now === "all" ? [danger("httpsOnly")] : [note("httpsOutside")],
);
