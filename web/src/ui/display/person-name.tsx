/** A name, which is written in its own direction whatever stands around it. */
export const PersonName = ({ of }: { of: string }) => <span dir="auto">{of}</span>
