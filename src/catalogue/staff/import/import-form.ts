/** The options of an import, as a form sends them. */
export const choiceNames = ["makeCategories", "publish", "fetchImages"] as const;
export type ChoiceName = (typeof choiceNames)[number];
export type Choices = Record<ChoiceName, boolean>;

export const noChoices: Choices = { makeCategories: false, publish: false, fetchImages: false };

export function formOf(file: File, choices: Choices): FormData {
  const form = new FormData();
  form.set("file", file);
  for (const name of choiceNames) if (choices[name]) form.set(name, "1");
  return form;
}
