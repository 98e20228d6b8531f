import { Tag } from "../../kit/base/Tag.tsx";

/** A name, and why it cannot be picked. */
export function Reasoned({ name, reason }: { name: string | undefined; reason: string | undefined }) {
  return (
    <span className="tagged-name">
      <bdi className="strong">{name}</bdi>
      {reason && <Tag>{reason}</Tag>}
    </span>
  );
}
