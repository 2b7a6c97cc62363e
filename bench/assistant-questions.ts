/** What a question makes the model of the benchmarks say: one word at once, a long answer, or words for some seconds. */
export const FIRST = 'First token ';
export const LONG = 'At length';
export const STEADY = 'Steadily for ';
export const LONG_TOKENS = 4_000;
