// Imported for its effect. It is not an error that the reader of the output, such as `head`, closes the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
