export const busyText = 'This inbox is being set up or changed. Try again when it is active.';
export const forwardsToItself = "An inbox can't forward to itself.";
