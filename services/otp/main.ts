import { embeddedOtpConfiguration } from "../../configuration/stand-ins.ts";
import { createLog } from "../../process-kit/log.ts";
import { runUntilTold } from "../loopback/run-until-told.ts";
import { serve } from "../loopback/serve.ts";
import { otpApplication } from "./application.ts";
import { createCodes } from "./codes.ts";
import { sendToInbox } from "./send-to-inbox.ts";

/** The process that stands in for the OTP service on a person's own machine. It stops on SIGTERM or SIGINT. */
await runUntilTold(async () => {
  const log = createLog({ process: "otp" });
  const { host, port, origin, inboxOrigin, siteHostname } = embeddedOtpConfiguration(process.env);
  const application = otpApplication({
    host,
    port,
    codes: createCodes(),
    siteHostname,
    sendSms: sendToInbox(inboxOrigin),
    log,
  });
  const variables = { host: "OTP_HOST", port: "OTP_PORT" };
  const listening = await serve(application, { host, port, name: "The OTP service", variables });
  log.info({ origin }, "ready");
  return listening.stop;
});
