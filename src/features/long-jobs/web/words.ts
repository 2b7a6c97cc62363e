// Job status
export const waitingForTheNounToStart = (noun: string) => `Waiting for the ${noun} to start`;
export const stepDoneOfTotalDone = (step: string, done: number, total: number) => `${step}: ${done} of ${total} done`;
export const theNounStoppedErrorMessageYouCan = (noun: string, errorMessage: string | null, until: string) =>
  `The ${noun} stopped. ${errorMessage} You can resume it until ${until}.`;
export const youCanceledTheNounYouCan = (noun: string, until: string) =>
  `You canceled the ${noun}. You can resume it until ${until}.`;
export const doneYouCanDownloadItUntil = (done: string, until: string) =>
  `${done} You can download it until ${until}. Then it is deleted.`;
export const cancelNoun = (noun: string) => `Cancel ${noun}`;
export const resumeNoun = (noun: string) => `Resume ${noun}`;
export const downloadFile = 'Download file';
