/** A self-signed certificate, valid from 2026-11-27 17:55:53 to 2036-11-27 17:57:33 UTC. */
export const certificate = [
  "MIICnzCCAYcCBgGiHifJxDANBgkqhkiG9w0BAQsFADATMREwDwYDVQQDDAhwYXJ0bmVyczAeFw0yNjExMjcxNzU1NTNaFw0zNjEx",
  "MjcxNzU3MzNaMBMxETAPBgNVBAMMCHBhcnRuZXJzMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAu2sjX/0wh8arzQ5Z",
  "0RMTZE0/WfUOaacp0StbmEIiuC4DdbI+CQiKXQNQMw8XS060N1fSqKyAXceTtGn2+IJSfHi8fZdV6HoNC2PbOF0dUAq94W+Zrvoi",
  "iGlPy7VEE4hCFvsHqXW52gZVqqtoGBtnP8wo7/EwjPkUI4MMkVIHM0Ge7X4aFmrk7wdsrUMZ1OH4ilL9FBXiEWq/pV6Gv1icw7p2",
  "3IQ7kDzVqnyVGuAeFqJNSv61Xt30ch13d5lNG9cdncYIYld5U/KeCf+Q0H50JNS4wN67SQRItNfYoqgMdExFrCwZyXyhvys/gx8P",
  "RJanPbM5ltGGIVqlhU5fYkS+pQIDAQABMA0GCSqGSIb3DQEBCwUAA4IBAQAhctZZNapV+MVgGp2pXvvT1lhP+CJF3TNRMtcuAmJ9",
  "mfBUiGh2yYqx3LQxm6i6KLjci8K+XbzmPLhe9fO90/GMUxih+D+jAiET1ZLGJ5l3TFA3JFazFZrEMykMMfzebNafqNVAJQcUysec",
  "Fs/TUm/S/OLsAEevvmbUv2iNVER+LzFAMptFN6OuS4T7p69wEqF5xRmE5WII2wQno7uC3PLiXVTNXeHZan0b9Vpjd1+6ZPxlPSKH",
  "7GbmnffBSXojVLMlpXfVrTUrsams4h1cdtiNJaBOLc70hWw3j2Vj2wjTufEE7rUnJcV/CZQu87frKVXTd8o7rcDz0SP7lPQ/Hg4w",
].join("");

/** Time well within its validity. */
export const duringMs = Date.UTC(2027, 0, 1);

/** Time shortly before its end. */
export const nearEndMs = Date.UTC(2036, 10, 20);
