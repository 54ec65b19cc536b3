import { request } from "#src/base/admin-kit/ui/api.ts";

/** What a proof may be, in a file dialog. */
export const proofFiles = "image/jpeg,image/png,image/webp,application/pdf";

export async function attachProof(id: number, file: File): Promise<{ msg: string }> {
  const body = new FormData();
  body.set("file", file);
  return await request("POST /payments/:id/proof", { params: { id }, body });
}
