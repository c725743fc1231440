/** JSON that PostgreSQL built. It leaves as it is, without being parsed and written again. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
