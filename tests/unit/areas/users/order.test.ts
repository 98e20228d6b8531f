import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupsOf, idsOf, movesTo, type Move } from "../../../../src/areas/users/credentials/order.ts";
import { moved } from "../../../../src/kit/table/moved.ts";

/** Effect of a move on the server. */
function serve(order: readonly string[], { id, after }: Move): string[] {
  const rest = order.filter((other) => other !== id);
  const index = after === undefined ? 0 : rest.indexOf(after) + 1;
  return [...rest.slice(0, index), id, ...rest.slice(index)];
}

const credentials = (types: readonly string[]) => types.map((type, index) => ({ id: `${index}`, type }));

describe("credential order", () => {
  it("groups by type at the first credential of the type", () => {
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

  it("moves a whole group with one call per credential", () => {
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

  it("moves one credential within its group, up, down and after a group above", () => {
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
