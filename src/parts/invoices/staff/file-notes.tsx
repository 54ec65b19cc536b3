import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { Button } from "@mui/material";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { FileButton } from "#src/base/admin-kit/ui/file-button.tsx";
import { Note } from "#src/base/admin-kit/ui/office.tsx";
import styles from "#src/base/admin-kit/ui/office.module.css";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import type { RefusedFile } from "./contract.ts";
import type { LeftFile, useFiles } from "./use-files.ts";
import * as texts from "./texts.ts";

type Files = Pick<ReturnType<typeof useFiles>, "left" | "upload" | "forget">;

/** What became of files that need an answer: a question, a difference, or why one did not enter. */
export const FileNotes = ({ refused, files }: { refused: RefusedFile[]; files: Files }) => (
  <>
    {files.left.map((each) => (
      <Left key={`${each.file.name} ${each.file.lastModified}`} left={each} files={files} />
    ))}
    {refused.map((each) => (
      <Refused key={each.id} refused={each} upload={files.upload} />
    ))}
  </>
);

function Left({ left, files: { upload, forget } }: { left: LeftFile; files: Files }) {
  const { file, msg, differences, among } = left;
  const title = differences.length > 0 ? texts.fileDiffers : texts.fileFits;
  const actions = (
    <span className={styles["actions"]}>
      {among.map(({ id, orderId, name, total }) => (
        <Button key={id} size="small" variant="outlined" onClick={() => void upload([file], id)}>
          {texts.optionOf(orderId, name, total)}
        </Button>
      ))}
      <Button size="small" onClick={() => forget(file)}>
        {texts.close}
      </Button>
    </span>
  );
  return (
    <Note title={title(file.name)} actions={actions}>
      <span>{[msg, ...differences].join(" ")}</span>
    </Note>
  );
}

interface RefusedProps extends Pick<Files, "upload"> {
  refused: RefusedFile;
}

function Refused({ refused: { id, name, reason, told }, upload }: RefusedProps) {
  const mayWrite = useCan()("invoices.write");
  const { pending, send } = useSend();
  const drop = () => send(request("DELETE /invoices/refused/:id", { params: { id } }));
  const again = async (files: File[]) => {
    if (await upload(files, null)) await drop();
  };
  const actions = mayWrite ? (
    <span className={styles["actions"]}>
      <FileButton
        multiple
        size="small"
        variant="outlined"
        accept={texts.accepted}
        onFile={(file, others) => void again([file, ...others])}
      >
        {texts.chooseAnother}
      </FileButton>
      <Button size="small" disabled={pending} onClick={() => void drop()}>
        {texts.itsKnown}
      </Button>
    </span>
  ) : null;
  return (
    <Note isBad title={texts.fileDidNotEnter(name)} actions={actions}>
      <span>
        <span>{reason}</span> <span className={styles["second"]}>{told}</span>
      </span>
    </Note>
  );
}
