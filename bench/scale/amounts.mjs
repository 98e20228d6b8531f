// Amounts of the small and the large realms. BENCH_USERS and others set one of them, BENCH_SCALE scales the rest.

/** Records in a small realm: more than one page of a list. */
export const FEW = 20;

/** Factor of the usual amounts. */
export const SCALE = Number(process.env.BENCH_SCALE ?? 1);

/** @param {string} name @param {number} usual */
const set = (name, usual) => Number(process.env[`BENCH_${name}`] ?? Math.max(FEW, Math.round(usual * SCALE)));

// Estimates from small runs: each kind takes at most 20 minutes on two idle cores, 1,000 realms about two hours. Each
// realm takes longer than the one before.

/** Amounts in the large realms. */
export const AMOUNTS = {
  users: set("USERS", 100_000),
  groups: set("GROUPS", 20_000),
  clients: set("CLIENTS", 10_000),
  roles: set("ROLES", 500),
  providers: set("PROVIDERS", 1000),
  events: set("EVENTS", 100_000),
  sessions: set("SESSIONS", 30_000),
  realms: set("REALMS", 300),
};

const side = Math.round(Math.sqrt(AMOUNTS.groups));
const edge = Math.round(20 * Math.cbrt(AMOUNTS.groups / 20_000));

/** Groups per level of the trees: two levels, and three. */
export const SHAPES = [
  { small: [FEW, 2], large: [side, side] },
  { small: [FEW, 2, 2], large: [edge, edge, Math.round(edge * 2.5)] },
];

/** @param {number} count */
export const many = (count) => count.toLocaleString("en");
