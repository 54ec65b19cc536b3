/** The options of an import, as a form sends them. */
export const choiceNames = ["makeCategories", "publish", "fetchImages"] as const;
export type ChoiceName = (typeof choiceNames)[number];
export type Choices = Record<ChoiceName, boolean>;

export const noChoices: Choices = { makeCategories: false, publish: false, fetchImages: false };

/** @param version of the preview that the import must be like */
export function formOf(file: File, choices: Choices, version?: string): FormData {
  const form = new FormData();
  form.set("file", file);
  if (version !== undefined) form.set("version", version);
  for (const name of choiceNames) if (choices[name]) form.set(name, "1");
  return form;
}
