/** Reads the events of a stream one by one: the data of each, `heartbeat` for a comment, null at the end. */
export const eventReader = (response: Response) => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    read: async (): Promise<unknown> => {
      const { value = null } = (await reader?.read()) ?? {};
      if (value === null) return null;
      const [, data] = /^data: (.*)\n\n$/.exec(value) ?? [];
      return data === undefined ? 'heartbeat' : JSON.parse(data);
    },
    cancel: async () => reader?.cancel(),
  };
};
