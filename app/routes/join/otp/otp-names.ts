/** The page that asks for a number. */
export const otpAddress = "/otp";

/** Names the place of the number whose dialog is open. */
export const verifyParameter = "verify";

/** Names the place of the number that is filled into the field while no dialog is open. */
export const numberParameter = "number";

/** The page with the dialog for the OTP of the number at a place of this browser. */
export const dialogAddress = (place: number): string => `${otpAddress}?${verifyParameter}=${place}`;

/** Whether the dialog for the OTP is open: `/otp?verify=1`. */
export const isVerifying = (parameters: URLSearchParams): boolean => parameters.has(verifyParameter);

/** The hidden field by which the server recognises a form that is sent twice. */
export const formIdName = "formId";

/** The hidden field that says whose OTP a form requests or submits, so that two open tabs each verify their own number. */
export const challengeName = "challenge";

/** The value the button that sends another OTP posts as `intent`. */
export const resendIntent = "resend";
