import { useState } from "react";
import { Avatar } from "../kit/base/Avatar.tsx";

/** The user's picture; initials without one, or where it cannot be shown. */
export function Person({ name, picture }: { name: string; picture: string | undefined }) {
  const [failed, setFailed] = useState<string>();
  const protocol = picture && URL.canParse(picture) ? new URL(picture).protocol : "";
  if (!picture || failed === picture || !["https:", "http:", "data:"].includes(protocol)) return <Avatar name={name} />;
  return (
    <span className="avatar size-28">
      <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setFailed(picture)} />
    </span>
  );
}
