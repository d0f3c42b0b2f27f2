import { accessSync, constants, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { giveUp, root, say } from './run.mjs'

/**
 * Started as root, it goes on as who owns the data, and hands over what an earlier start as root has
 * left there: nobody else could read it (decision 0032).
 */
export function becomeOwnerOfData() {
  if (process.getuid?.() !== 0) return
  const folder = resolve(process.env.DATA_DIR || join(root, 'data'))
  const owner = ownerOf(folder)
  if (owner.uid === 0) return
  handOver(folder, owner)
  become(owner)
  try {
    accessSync(join(root, 'package.json'), constants.R_OK)
  } catch {
    giveUp(
      `The data in ${folder} belong to ${nameOf(owner)}, who cannot read ${root}: move Konsil to a place that is open to them.`,
    )
  }
  say(`Started as root; goes on as ${nameOf(owner)}, who owns ${folder}.`)
}

/** Of the folder, or of the nearest around it when it is still to be made. */
function ownerOf(folder) {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found ? { uid: found.uid, gid: found.gid } : ownerOf(dirname(folder))
}

function handOver(place, owner) {
  const found = lstatSync(place, { throwIfNoEntry: false })
  if (!found) return
  // A second name of a file may stand anywhere, and is not ours to give away.
  if (found.uid === 0 && (found.isDirectory() || found.nlink === 1)) {
    lchownSync(place, owner.uid, owner.gid)
  }
  if (found.isDirectory()) for (const name of readdirSync(place)) handOver(join(place, name), owner)
}

function become({ uid, gid }) {
  try {
    process.initgroups(uid, gid)
  } catch {
    // Without a name, as in a container, somebody is in no other groups.
    process.setgroups([gid])
  }
  process.setgid(gid)
  process.setuid(uid)
  process.env.HOME = accountOf()?.homedir ?? tmpdir()
}

const nameOf = ({ uid }) => accountOf()?.username ?? `the account ${uid}`

function accountOf() {
  try {
    return userInfo()
  } catch {
    return undefined
  }
}
