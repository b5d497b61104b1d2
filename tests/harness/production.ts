/**
 * Environment variables of a production deployment without Google's credentials. The hosted project cannot be reached, so the bundled content is
 * shown. `SITE_ORIGIN`, `SITE_PORT` and `DATA_DIRECTORY` are the test's own.
 */
export const production = {
  DEPLOYMENT: "production",
  TRUSTED_PROXY_HOPS: "1",
  SANITY_PROJECT_ID: "unreachable",
  SESSION_SECRET: "known to nobody but to those who read the tests",
  HTTPS_PROXY: "http://127.0.0.1:9",
  OTP_SERVICE_URL: "https://otp.example",
  SMTP_URL: "smtps://127.0.0.1:9",
  MAIL_FROM: "account@rummy.example",
  EMBEDDED_DATABASE: "accept",
} as const;
