/** The domain that sends emails to users in the sandbox. It is reserved for examples (RFC 2606). */
export const senderDomain = 'mail.roost.example';

/** The address that sends them. */
export const sandboxSender = `no-reply@${senderDomain}`;

/** The selector of the DKIM key of the domain. */
export const dkimSelector = 'roost';

/** The simulated server that sends the emails. Its address is reserved for documentation (RFC 5737). */
export const sendingAddress = '198.51.100.30';

/** The name of the simulated server that receives them. */
export const receivingServer = 'mx.roost.example';

/** The domain that receives DMARC reports. */
export const reportDomain = 'reports.roost.example';

/** The simulated server that receives them, at an address for documentation. */
export const reportServerAddress = '198.51.100.31';
