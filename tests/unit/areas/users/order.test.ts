import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupsOf, idsOf, movesTo, type Move } from "../../../../src/areas/users/credentials/order.ts";
import { moved } from "../../../../src/kit/table/moved.ts";

/** What the server does with a move. */
function serve(order: readonly string[], { id, after }: Move): string[] {
  const rest = order.filter((other) => other !== id);
  const index = after === undefined ? 0 : rest.indexOf(after) + 1;
  return [...rest.slice(0, index), id, ...rest.slice(index)];
}

const credentials = (types: readonly string[]) => types.map((type, index) => ({ id: `${index}`, type }));

describe("order of credentials", () => {
  it("groups by type where the first of a type stands", () => {
    expect(
      groupsOf(credentials(["password", "otp", "password", "otp", "recovery"])).map(({ type, credentials: list }) => [
        type,
        list.map(({ id }) => id),
      ]),
    ).toEqual([
      ["password", ["0", "2"]],
      ["otp", ["1", "3"]],
      ["recovery", ["4"]],
    ]);
  });

  it("brings a whole group to any place with one call per credential", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("password", "otp", "webauthn", "recovery"), { minLength: 1, maxLength: 9 }),
        fc.nat(8),
        fc.nat(8),
        (types, a, b) => {
          const groups = groupsOf(credentials(types));
          const [from, to] = [a % groups.length, b % groups.length];
          const wanted = idsOf(moved(groups, from, to));
          const block = idsOf(groups.slice(from, from + 1));
          const steps = movesTo(wanted, block);
          expect(steps).toHaveLength(block.length);
          expect(steps.reduce(serve, idsOf(groups))).toEqual(wanted);
        },
      ),
    );
  });

  it("brings one credential to any place in its group, also up and behind a group above", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("password", "otp"), { minLength: 2, maxLength: 8 }),
        fc.nat(1),
        fc.nat(8),
        fc.nat(8),
        (types, g, a, b) => {
          const groups = groupsOf(credentials(types));
          const index = g % groups.length;
          const list = groups[index]?.credentials ?? [];
          const [from, to] = [a % list.length, b % list.length];
          const wanted = idsOf(
            groups.map((group, at) => (at === index ? { ...group, credentials: moved(list, from, to) } : group)),
          );
          expect(movesTo(wanted, [list[from]?.id ?? ""]).reduce(serve, idsOf(groups))).toEqual(wanted);
        },
      ),
    );
  });
});
