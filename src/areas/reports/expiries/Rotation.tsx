import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import type { AreaLink } from "../../../kit/navigation/address.ts";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { places } from "../../places.ts";
import type { Expiry, ExpiryKind } from "../../../sections/expiries/expiry.ts";

/** Place of the first step. */
const linkTo = ({ kind, place, isUsed, owner, detail }: Expiry): AreaLink => {
  const id = place?.id ?? "";
  switch (kind) {
    case "realmKey":
      return isUsed ? places.rotateKey(detail, owner) : places.realmSettings("keys");
    case "samlCertificate":
    case "clientCertificate":
      return places.client(id, "keys");
    case "clientSecret":
    case "rotatedSecret":
      return places.client(id, "credentials");
    case "providerCertificate":
      return places.identityProvider(id, place?.type ?? "");
    case "initialAccessToken":
      return places.initialAccessTokens();
  }
};

const steps: Readonly<Record<ExpiryKind, number>> = {
  realmKey: 4,
  samlCertificate: 3,
  clientCertificate: 3,
  providerCertificate: 3,
  clientSecret: 3,
  rotatedSecret: 2,
  initialAccessToken: 2,
};

/** Steps that replace something before it expires, and what breaks otherwise. */
export function Rotation({ expiry }: { expiry: Expiry }) {
  const t = useT();
  const { reaches } = useNavigation();
  const to = linkTo(expiry);
  const { kind } = expiry;
  return (
    <div className="rotation">
      <p>{t(`reports.expiries.breaks.${kind}`)}</p>
      <ol className="rotation-steps">
        {Array.from({ length: steps[kind] }, (_, index) => (
          <li key={`${kind}${index + 1}`}>{t(`reports.expiries.step.${kind}.${index + 1}`)}</li>
        ))}
      </ol>
      {reaches(to) && (
        <Link to={to} className="btn plain" action="plan-rotation">
          {t("reports.expiries.plan")}
          <Icon name="chevron-right" />
        </Link>
      )}
    </div>
  );
}
