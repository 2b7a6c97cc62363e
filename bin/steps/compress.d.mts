export function compressFiles(folder: string, done?: string): Promise<void>;
