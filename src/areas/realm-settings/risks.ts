import type { Consequence } from "../../kit/form/fields.ts";
import { attributePath, getIn, isSame, type Path } from "../../kit/form/path.ts";

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

/** What follows when people are signed out after another time. */
export const sessionRisk = (path: Path): Risk =>
  changed(path, (old, now) => (Number(now) < Number(old) ? [note("shorterSession")] : []));

/** The same for what `key` says ends sooner. 0 stands for no time of its own, or for no end. */
export const shorterRisk = (path: Path, key: string): Risk =>
  changed(path, (old, now) => {
    const [before, after] = [old, now].map((seconds) => Number(seconds) || Number.POSITIVE_INFINITY);
    return (after ?? 0) < (before ?? 0) ? [note(key)] : [];
  });

/** What follows from another life of access tokens: who loses a right keeps it in tokens that are out. */
export const tokenRisk = (path: Path): Risk =>
  changed(path, (old, now) => (Number(now) > Number(old) ? [note("longerToken", { count: minutes(now) })] : []));

/** What follows when offline sessions end that never did. */
export const limitRisk: Risk = changed(["offlineSessionMaxLifespanEnabled"], (_, now) =>
  now === true ? [note("shorterOffline")] : [],
);

/** What follows when links in mails are good for a shorter or a longer time; without a time of their own they have that at `otherwise`. */
export const linkRisk =
  (path: Path, otherwise: Path = path): Risk =>
  (before, after) => {
    const [old = 0, now = 0] = [before, after].map((realm) => Number(getIn(realm, path) || getIn(realm, otherwise)));
    return old === now ? [] : [note(now < old ? "shorterLink" : "longerLink")];
  };

/** What follows when fewer wrong passwords lock an account, or more. */
export const failureRisk: Risk = changed(["failureFactor"], (old, now) =>
  Number(now) > Number(old) ? [note("moreGuesses")] : [Number(now) < 3 ? danger("fewFailures") : note("fewerFailures")],
);

/** What follows when an account that failed stays locked for longer, or not as long. */
export const waitRisk = (path: Path): Risk =>
  changed(path, (old, now) => [note(Number(now) > Number(old) ? "longerWait" : "moreGuesses")]);

/** What follows when accounts are locked for good after fewer times, or more. */
export const lockoutRisk: Risk = changed(["maxTemporaryLockouts"], (old, now) => [
  note(Number(now) < Number(old) ? "lockout" : "moreGuesses"),
]);

/** What follows when nobody gets in before an address is confirmed: without a mail server nobody can confirm one. */
export const verifyRisk: Risk = (before, after) =>
  changed(["verifyEmail"], (_, now) => {
    if (now !== true) return [];
    return [getIn(after, ["smtpServer", "host"]) ? note("verify") : danger("verifyNoMail")];
  })(before, after);

/** What follows when people can no longer sign in by their address. */
export const addressRisk: Risk = changed(["loginWithEmailAllowed"], (_, now) =>
  now === false ? [danger("noAddress")] : [],
);

export const algorithmRisk: Risk = changed(["defaultSignatureAlgorithm"], () => [danger("algorithm")]);

/** What is told of refresh tokens that end with their use: `refreshTokenMaxReuse` of 0 means once only. */
const reuse = (realm: unknown): Consequence =>
  note(Number(getIn(realm, ["refreshTokenMaxReuse"])) > 0 ? "reuse" : "revoke");

/** What follows when refresh tokens end with their use. */
export const revocationRisk: Risk = (before, after) =>
  changed(["revokeRefreshToken"], (_, now) => (now === true ? [reuse(after)] : []))(before, after);

/** What follows when they, which ended with their use before, may be used fewer times, or more. */
export const reuseRisk: Risk = (before, after) =>
  changed(["refreshTokenMaxReuse"], (old, now) => {
    if (getIn(before, ["revokeRefreshToken"]) !== true || getIn(after, ["revokeRefreshToken"]) !== true) return [];
    return [Number(now) < Number(old) ? reuse(after) : note("moreReuse")];
  })(before, after);

/** What follows when everybody may make an account. */
export const registrationRisk: Risk = changed(["registrationAllowed"], (_, now) =>
  now === true ? [danger("registration")] : [],
);

const forGood: ReadonlySet<unknown> = new Set(["PermanentLockout", "PermanentAfterTemporaryLockout"]);

/** What follows when guessing passwords is no longer stopped, or stopped for good. */
export const bruteForceRisk: Risk = changed(["bruteForceMode"], (old, now) => {
  if (now === "Disabled") return [danger("guessing")];
  return forGood.has(now) && !forGood.has(old) ? [danger("lockout")] : [];
});

/** What follows when a header that forbids other sites to frame the sign-in page goes, no longer speaks of frames, or forbids them to others. */
export const headerRisk = (name: string, forbids = /./): Risk =>
  changed(["browserSecurityHeaders", name], (_, now) => [
    forbids.test(String(now ?? "")) ? note("header") : danger("noHeader"),
  ]);

/** What follows from another name: addresses, and the issuer that tokens name. An admin who is signed in to the realm loses the session. */
export const renameRisk = (isOwn: boolean): Risk =>
  changed(["realm"], () => [danger("rename"), ...(isOwn ? [danger("renameOwn")] : [])]);

export const frontendRisk: Risk = changed(attributePath("frontendUrl"), () => [danger("frontendUrl")]);

/** What follows when passwords may travel in the clear, or nothing else than HTTPS is answered. */
export const sslRisk: Risk = changed(["sslRequired"], (_, now) =>
  now === "none" ? [danger("clearText")] : now === "all" ? [danger("httpsOnly")] : [note("httpsOutside")],
);
