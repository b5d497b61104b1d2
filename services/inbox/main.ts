import { inboxConfiguration } from "../../configuration/stand-ins.ts";
import { createLog } from "../../process-kit/log.ts";
import { runUntilTold } from "../loopback/run-until-told.ts";
import { serve } from "../loopback/serve.ts";
import { inboxApplication } from "./application.ts";
import { createMessages } from "./messages.ts";
import { receiveMails } from "./receive-mails.ts";

/** The process that shows SMS and mails on a person's own machine instead of sending them. It stops on SIGTERM or SIGINT. */
await runUntilTold(async () => {
  const log = createLog({ process: "inbox" });
  const { host, port, smtpPort, origin } = inboxConfiguration(process.env);
  const messages = createMessages();
  const mails = await receiveMails(messages, { host, port: smtpPort });
  try {
    const application = inboxApplication({ host, port, messages, log });
    const variables = { host: "INBOX_HOST", port: "INBOX_PORT" };
    const page = await serve(application, { host, port, name: "The inbox", variables });
    log.info({ origin, smtpPort }, "ready");
    return () => Promise.all([page.stop(), mails.stop()]);
  } catch (error) {
    await mails.stop();
    throw error;
  }
});
