/** A field that its own button and a key of the sheet may open. */
export interface Opening {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
