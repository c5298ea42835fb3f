#include "notation/disk.hpp"

#include <cerrno>
#include <cstring>

#include "words/groups/disk.hpp"

namespace sheepshead {

Message system_said(int error) {
  switch (error) {
    case ENOENT: return say<"disk.none">();
    case EBADF: return say<"disk.closed">();
    case EISDIR: return say<"disk.folder">();
    case ENOTDIR: return say<"disk.not-a-folder">();
    case EEXIST: return say<"disk.exists">();
    case EROFS: return say<"disk.read-only">();
    case EFBIG: return say<"disk.too-large">();
    case EMFILE:
    case ENFILE: return say<"disk.too-many-open">();
    case ENOSPC:
    case EDQUOT: return say<"disk.disk-full">();
    case EACCES:
    case EPERM: return say<"disk.denied">();
    default: return say<"disk.system">(error, std::strerror(error));
  }
}

}  // namespace sheepshead
