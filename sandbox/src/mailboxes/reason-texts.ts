export const busyText = 'This inbox is being set up or changed. Try again when it is active.';
export const unconfirmedText = "The email provider hasn't confirmed this change yet. Check the inbox later.";
export const forwardsToItself = "An inbox can't forward to itself.";
