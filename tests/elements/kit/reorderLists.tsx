import { useState } from "react";
import { MoveButtons } from "../../../src/kit/table/MoveButtons.tsx";
import { MovingBar } from "../../../src/kit/table/MovingBar.tsx";
import { useReorder } from "../../../src/kit/table/useReorder.ts";
import { mountField, type Mounted, type MountOptions } from "../support/mountField.tsx";

interface ListsProps {
  isEnabled?: boolean;
  /** Each list accepts items of the others. */
  isShared?: boolean;
  /** Log of requested moves. */
  moves?: string[];
}

/** Lists of fruit, seeds (empty) and nuts. */
function Lists({ isEnabled = true, isShared = false, moves = [] }: ListsProps) {
  const [lists, setLists] = useState<Record<string, readonly string[]>>({
    fruit: ["apple", "pear", "plum"],
    seeds: [],
    nuts: ["hazel", "pecan"],
  });
  const reorder = useReorder({
    isEnabled,
    lists: Object.entries(lists).map(([id, { length }]) => ({ id, name: id, count: length })),
    takes: () => isShared,
    onMove: (from, to) => {
      moves.push(`${from.list} ${from.index} → ${to.list} ${to.index}`);
      setLists((now) => {
        const name = now[from.list]?.[from.index] ?? "";
        const without = { ...now, [from.list]: (now[from.list] ?? []).toSpliced(from.index, 1) };
        return { ...without, [to.list]: (without[to.list] ?? []).toSpliced(to.index, 0, name) };
      });
    },
  });
  return (
    <div>
      {Object.entries(lists).map(([list, names]) => (
        <div key={list} data-list={list}>
          <div {...reorder.head(list)}>
            <b>{list}</b>
          </div>
          {names.map((name, index) => (
            <div key={name} {...reorder.item({ list, index }, "plain")} data-name={name}>
              {isEnabled && <MoveButtons {...reorder.buttons({ list, index }, name)} />}
              {name}
            </div>
          ))}
        </div>
      ))}
      <MovingBar {...reorder.bar} />
    </div>
  );
}

export const mountLists = (lists: ListsProps = {}, options?: MountOptions): Promise<Mounted> =>
  mountField({ kind: "custom", render: () => <Lists {...lists} /> }, "", options);
