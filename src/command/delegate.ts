import { parseArgs } from "node:util";
import { applied, planOf, type Delegation } from "./delegation.ts";
import { exitCodes, UsageError, type ExitCode, type Machine } from "./machine.ts";
import { connectionOf } from "./sides.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

const declared = {
  ...{ organization: text, group: text, roles: text, members: text },
  ...{ to: text, "to-group": text, "to-role": text, name: text, "dry-run": flag },
} as const;

/** Returns the only given one of several options. @throws UsageError */
function oneOf<K extends string>(...options: readonly (readonly [kind: K, name: string | undefined])[]) {
  const [given, ...more] = options.flatMap(([kind, name]) => (name ? [{ kind, name }] : []));
  if (given === undefined || more.length > 0)
    throw new UsageError(`delegate needs one of ${options.map(([kind]) => `--${kind}`).join(", ")}.`);
  return given;
}

function optionsOf(args: readonly string[]): { place: string; isDryRun: boolean; asked: Delegation } {
  const { values, positionals } = parsed(args);
  const [place, ...more] = positionals;
  if (place === undefined || more.length > 0) throw new UsageError("delegate needs one realm.");
  const team = oneOf(["organization", values.organization], ["group", values.group]);
  const admins = oneOf(["to", values.to], ["to-group", values["to-group"]], ["to-role", values["to-role"]]);
  const roles = (values.roles ?? "").split(",").flatMap((role) => role.trim() || []);
  if (roles.length === 0) throw new UsageError("--roles names the roles of the team: --roles admins,buyers.");
  if (values.members && team.kind === "group") throw new UsageError("--members is for --organization only.");
  return {
    ...{ place, isDryRun: values["dry-run"] ?? false },
    asked: {
      ...{ team, admins, roles, name: values.name ?? `Team ${team.name}` },
      ...(values.members && { members: values.members }),
    },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: declared, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Grants the permissions for `<iam-my-team>` to the admins of a team. docs/my-team.md. @throws UsageError */
export async function delegate(args: readonly string[], machine: Machine): Promise<ExitCode> {
  const { place, isDryRun, asked } = optionsOf(args);
  const connection = connectionOf(place, "target", machine.env);
  const server = machine.connect(connection);
  const plan = await planOf(server, asked);
  for (const { what } of plan.steps) machine.out(`+ ${what}\n`);
  if (isDryRun) {
    machine.out("Nothing was sent.\n");
    return exitCodes.differs;
  }
  const { error, left } = await applied(plan.steps);
  if (error !== undefined) {
    machine.err(`${error instanceof Error ? error.message : String(error)}\n`);
    machine.err(left.length === 0 ? "All previous steps were undone.\n" : `Not undone: ${left.join(", ")}.\n`);
    return exitCodes.failed;
  }
  const attributes = [
    `${asked.team.kind}="${asked.team.name}"`,
    `roles="${asked.roles.join(",")}"`,
    ...(plan.actions ? [`actions="${plan.actions.join(",")}"`] : []),
    ...[`server-url="${connection.url}"`, `realm="${connection.realm}"`, 'client-id="…"'],
  ];
  machine.out(`\n<iam-my-team ${attributes.join(" ")}></iam-my-team>\n`);
  return exitCodes.equal;
}
