// Imported by every command. A closed pipe is not an error: `head`, for example, closes it early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
