// Server release of this project, or another one by environment variable.

/** Release that this project supports. */
export const OWN_VERSION = "26.7.4";

/** `KEYCLOAK_VERSION`, or our release. */
export const VERSION = process.env.KEYCLOAK_VERSION || OWN_VERSION;

/** Maven coordinates of the distribution. */
export const ARTIFACT = `org.keycloak:keycloak-quarkus-dist:${VERSION}:tar.gz`;

/** SHA-256 of the archive of our release. For other releases, Maven checks the checksum of the repository. */
export const ARCHIVE_SHA256 =
  VERSION === OWN_VERSION ? "04823c336b797a7e18889a44262a7a64e6bf624cbbcc518c85e2622176ff2eee" : undefined;

/** Container image of the same release. */
export const IMAGE = `quay.io/keycloak/keycloak:${VERSION}`;

/** Preview features that the console has screens for. */
export const FEATURES = [
  "oid4vc-vci",
  "declarative-ui",
  "quick-theme",
  "ssf",
  "client-secret-rotation",
  "parameterized-scopes",
  "transient-users",
  "spiffe",
  "scripts",
];

/** Oldest Java version that runs the server. */
export const JAVA = 17;

/**
 * Options of a server that depend on its use.
 * @typedef {object} Kind
 * @property {boolean} [inMemory] data are lost at the end
 * @property {boolean} [hasCheapHashing] of passwords, for data that need no protection
 * @property {string} [heap] Java options
 * @property {boolean} [isQuick] starts in half the time, then responds slower
 * @property {string} [themeJar] admin theme to deploy
 * @property {string} [themeFolder] the same as a folder, which may be filled after the start
 * @property {string} [scriptsJar] JavaScript policies to deploy
 * @property {string} [extensionJar] test extension to deploy
 */

/** Argument for a server in memory. */
const IN_MEMORY = "--db=dev-mem";

/**
 * Environment of a server that few people use for a short time: without the second compiler it starts in half the time,
 * and then needs more time for large work.
 */
export const QUICK = { JAVA_OPTS_APPEND: `-XX:TieredStopAtLevel=1 ${process.env.JAVA_OPTS_APPEND ?? ""}`.trim() };

/**
 * Arguments for cheap password hashing, for data that need no protection.
 * Source: https://www.keycloak.org/server/all-provider-config, "argon2".
 */
const CHEAP_HASHING = ["--spi-password-hashing--argon2--iterations=1", "--spi-password-hashing--argon2--memory=64"];

/**
 * Arguments for a server whose data need no protection.
 * @param {{inMemory: boolean, hasCheapHashing: boolean}} options
 */
export const argumentsFor = ({ inMemory, hasCheapHashing }) => [
  ...(inMemory ? [IN_MEMORY] : []),
  ...(inMemory || hasCheapHashing ? CHEAP_HASHING : []),
];

/** Default Java heap of a server. */
export const HEAP = "-Xms128m -Xmx768m";
