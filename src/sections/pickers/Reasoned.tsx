import { Tag } from "../../kit/base/Tag.tsx";

/** Name with the reason why it can't be selected. */
export function Reasoned({ name, reason }: { name: string | undefined; reason: string | undefined }) {
  return (
    <span className="tagged-name">
      <bdi className="strong">{name}</bdi>
      {reason && <Tag>{reason}</Tag>}
    </span>
  );
}
